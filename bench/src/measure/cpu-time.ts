import { readFileSync } from 'node:fs';

/** Linux reports CPU time in hundredths of a second, whatever the kernel's own clock (`getconf CLK_TCK`). */
const MS_PER_TICK = 10;

/** Returns the CPU time that processes have used so far, in milliseconds, with all their threads. */
export function cpuTime(pids: number[]): number {
  return pids.reduce((sum, pid) => sum + cpuTimeOf(pid), 0);
}

/** Fields 14 and 15 of `/proc/<pid>/stat` (https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html). */
function cpuTimeOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name of the program, in parentheses, may contain blanks.
  const [, ...fields] = stat.slice(stat.lastIndexOf(')')).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK;
}

/** Returns the id of the child process whose command line contains a text. @throws Error if there is none */
export function findChild(parent: number, text: string): number {
  const children = readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').trim().split(' ');
  const found = children.find((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(text));
  if (found === undefined) throw new Error(`no child process ${text}`);
  return Number(found);
}
