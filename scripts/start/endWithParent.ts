// Loaded first into every server that npm start starts: should npm start itself be killed, the channel between the two
// closes, and the server ends as if it had been asked to.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
