/**
 * Milliseconds of this process's CPU time that a computation takes. Other load on the machine hardly changes it, so a limit on it fails for
 * a computation that grows too fast, and not on a busy machine.
 */
export function measureCpuMs(compute: () => unknown): number {
  const before = process.cpuUsage();
  compute();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
