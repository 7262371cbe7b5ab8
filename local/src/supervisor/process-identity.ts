import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Identifies a process uniquely: pids are reused, but not together with the start time. */
export interface ProcessIdentity {
  pid: number;
  started: string;
}

/** Returns undefined if there is no such process. */
export function identifyProcess(pid: number): ProcessIdentity | undefined {
  const started = process.platform === 'linux' ? startTimeOnLinux(pid) : startTimeFromPs(pid);
  return started === undefined ? undefined : { pid, started };
}

export function isProcessAlive(identity: ProcessIdentity): boolean {
  return identifyProcess(identity.pid)?.started === identity.started;
}

/** Boot id and start time in clock ticks since boot: proc_pid_stat(5), field 22. Zombies count as exited. */
function startTimeOnLinux(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' '); // the name may contain spaces and brackets
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return fields[0] === 'Z' ? undefined : `${boot} ${fields[19]}`;
  } catch {
    return undefined;
  }
}

function startTimeFromPs(pid: number): string | undefined {
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined;
  } catch {
    return undefined;
  }
}
