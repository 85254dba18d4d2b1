// Runs the card sandbox and the mail server in one process, which takes less memory than two.
import './sandbox/server.ts';
import './mailbox/server.ts';
