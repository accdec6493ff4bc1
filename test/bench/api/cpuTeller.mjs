// Loaded before a server: reports to the parent process how much CPU it has used so far, in microseconds.
process.on("message", (message) => {
  if (message !== "cpu") return;
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuUs: user + system });
});
