// Loaded before a server: tells the one who started it how much CPU it has used so far, in microseconds.
process.on("message", (message) => {
  if (message !== "cpu") return;
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuUs: user + system });
});
