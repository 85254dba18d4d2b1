// Preloaded into every process of npm start. If npm start is killed, the IPC channel closes and the process
// exits as on SIGTERM.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
