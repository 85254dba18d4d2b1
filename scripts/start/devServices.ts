// The card sandbox and the mail server in one process: what two would need of Node for themselves is there once.
import '../../demo/sandbox/server.ts';
import './mailServer.ts';
