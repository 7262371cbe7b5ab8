import { mkdirSync, readdirSync, readFileSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { simpleParser, type ParsedMail } from 'mailparser';

/** A mail as the list shows it. */
export interface MailSummary {
  /** Sorts by time of arrival. */
  id: string;
  receivedAt: string;
  from: string;
  /** Whom the envelope names, in small letters. */
  to: string[];
  subject: string;
  messageId: string;
}

/** A mail as one reads it. */
export interface Mail extends MailSummary {
  text: string;
  html: string;
  headers: { name: string; value: string }[];
  attachments: { filename: string; contentType: string; size: number }[];
}

/** What the list remembers at most; older mails go. */
const MOST = 5000;

/**
 * The mails, each as a pair of files: the message as it came, and a summary beside it that is written last,
 * so that a mail half stored is no mail. Without a folder they end with the process.
 */
export class MailStore {
  readonly #summaries = new Map<string, MailSummary>();
  readonly #raw = new Map<string, Buffer>();

  constructor(private readonly dir?: string) {
    if (!dir) return;
    mkdirSync(dir, { recursive: true });
    const names = readdirSync(dir).filter((name) => name.endsWith('.json'));
    for (const name of names.toSorted()) {
      const summary = readSummary(join(dir, name));
      if (summary) this.#summaries.set(summary.id, summary);
    }
  }

  async add(raw: Buffer, recipients: string[]): Promise<MailSummary> {
    const parsed = await simpleParser(raw, { skipTextToHtml: true, skipImageLinks: true });
    const receivedAt = new Date().toISOString();
    const summary: MailSummary = {
      id: `${receivedAt.replaceAll(/\D/g, '')}-${randomBytes(4).toString('hex')}`,
      receivedAt,
      from: parsed.from?.text ?? '',
      to: recipients.map((address) => address.toLowerCase()),
      subject: parsed.subject ?? '',
      messageId: parsed.messageId ?? '',
    };
    if (this.dir) {
      writeFileSync(join(this.dir, `${summary.id}.eml`), raw);
      writeFileSync(join(this.dir, `${summary.id}.json`), JSON.stringify(summary));
    } else {
      this.#raw.set(summary.id, raw);
    }
    this.#summaries.set(summary.id, summary);
    const [oldest] = this.#summaries.keys();
    if (this.#summaries.size > MOST && oldest) this.#forget(oldest);
    return summary;
  }

  /** Newest first. @param to one recipient's address, or nothing for all. */
  list(to?: string): MailSummary[] {
    const wanted = to?.toLowerCase();
    return [...this.#summaries.values()].filter((mail) => !wanted || mail.to.includes(wanted)).toReversed();
  }

  async read(id: string): Promise<Mail | undefined> {
    const summary = this.#summaries.get(id);
    if (!summary) return undefined;
    const raw = this.dir ? readFileSync(join(this.dir, `${id}.eml`)) : this.#raw.get(id);
    const parsed = await simpleParser(raw ?? '');
    return {
      ...summary,
      text: parsed.text ?? '',
      html: parsed.html || '',
      headers: headersOf(parsed),
      attachments: parsed.attachments.map(({ filename, contentType, size }) => {
        return { filename: filename ?? 'unnamed', contentType, size };
      }),
    };
  }

  clear(): void {
    for (const id of this.#summaries.keys()) this.#forget(id);
  }

  #forget(id: string): void {
    this.#summaries.delete(id);
    this.#raw.delete(id);
    if (!this.dir) return;
    unlinkSync(join(this.dir, `${id}.json`));
    rmSync(join(this.dir, `${id}.eml`), { force: true });
  }
}

function headersOf(parsed: ParsedMail): Mail['headers'] {
  return parsed.headerLines.map(({ line }) => {
    const [name = '', ...value] = line.split(':');
    return { name, value: value.join(':').trim() };
  });
}

/** undefined for what a process left that was killed while it wrote. */
function readSummary(file: string): MailSummary | undefined {
  try {
    const summary: MailSummary = JSON.parse(readFileSync(file, 'utf8'));
    return summary;
  } catch {
    return undefined;
  }
}
