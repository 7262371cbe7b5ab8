import { mkdirSync, readdirSync, readFileSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { simpleParser, type ParsedMail } from 'mailparser';

/** An email without its content. */
export interface MailSummary {
  /** Sorts by time of arrival. */
  id: string;
  receivedAt: string;
  from: string;
  /** The envelope's recipients, in lower case. */
  to: string[];
  subject: string;
  messageId: string;
}

/** A complete email. */
export interface Mail extends MailSummary {
  text: string;
  html: string;
  headers: { name: string; value: string }[];
  attachments: { filename: string; contentType: string; size: number }[];
}

/**
 * Stores each email as two files: the raw message, and a summary that is written last, so that a partly stored email
 * is ignored. Without a folder they are only in memory.
 */
export class MailStore {
  private readonly summaries = new Map<string, MailSummary>();
  private readonly raw = new Map<string, Buffer>();

  /** @param max older emails are deleted */
  constructor(
    private readonly dir: string | undefined,
    private readonly max: number,
  ) {
    if (!dir) return;
    mkdirSync(dir, { recursive: true });
    const names = readdirSync(dir).filter((name) => name.endsWith('.json'));
    for (const name of names.toSorted()) {
      const summary = readSummary(join(dir, name));
      if (summary) this.summaries.set(summary.id, summary);
    }
  }

  /** Stores an email. */
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
      this.raw.set(summary.id, raw);
    }
    this.summaries.set(summary.id, summary);
    const [oldest] = this.summaries.keys();
    if (this.summaries.size > this.max && oldest) this.remove(oldest);
    return summary;
  }

  /** Lists emails, newest first. @param to a recipient's address; all by default */
  list(to?: string): MailSummary[] {
    const recipient = to?.toLowerCase();
    return [...this.summaries.values()]
      .filter((mail) => !recipient || mail.to.includes(recipient))
      .toReversed();
  }

  /** Returns the complete email, or undefined if the id is unknown. */
  async read(id: string): Promise<Mail | undefined> {
    const summary = this.summaries.get(id);
    if (!summary) return undefined;
    const raw = this.dir ? readFileSync(join(this.dir, `${id}.eml`)) : this.raw.get(id);
    const parsed = await simpleParser(raw ?? '');
    return {
      ...summary,
      text: parsed.text ?? '',
      html: parsed.html || '',
      headers: parseHeaders(parsed),
      attachments: parsed.attachments.map(({ filename, contentType, size }) => {
        return { filename: filename ?? 'unnamed', contentType, size };
      }),
    };
  }

  clear(): void {
    for (const id of this.summaries.keys()) this.remove(id);
  }

  private remove(id: string): void {
    this.summaries.delete(id);
    this.raw.delete(id);
    if (!this.dir) return;
    unlinkSync(join(this.dir, `${id}.json`));
    rmSync(join(this.dir, `${id}.eml`), { force: true });
  }
}

function parseHeaders(parsed: ParsedMail): Mail['headers'] {
  return parsed.headerLines.map(({ line }) => {
    const [name = '', ...value] = line.split(':');
    return { name, value: value.join(':').trim() };
  });
}

/** Returns undefined for an incomplete file of a killed process. */
function readSummary(file: string): MailSummary | undefined {
  try {
    const summary: MailSummary = JSON.parse(readFileSync(file, 'utf8'));
    return summary;
  } catch {
    return undefined;
  }
}
