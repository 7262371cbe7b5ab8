import { BadRequestException, Injectable, NotFoundException } from '@nestjs/common';
import type { mongo } from 'mongoose';
import type { Actor } from '@mun/contracts/admin/audit';
import {
  EMAIL_TEXT_TITLES,
  isEmailTextId,
  type EmailTextForm,
  type EmailTextId,
  type EmailTextView,
} from '@mun/contracts/notify/email-texts';
import { EMAIL_TEXTS, findUnknownPlaceholder } from '@mun/emails/texts';
import { adminAction } from '../../platform/events/outbox.js';
import { OutboxRelay } from '../../platform/events/outbox-relay.js';
import { fieldErrors } from '../../platform/http/validation.js';
import { InjectCollection, isDuplicateKeyError } from '../../platform/mongo/collections.js';
import { versionConflict } from '../../platform/versioned-collection/versioned-collection.js';
import { EmailText } from './email-text.schema.js';

type StoredText = Pick<EmailText, 'text' | 'version'>;

const UNCHANGED: StoredText = { text: '', version: 0 };

/** The organisers' texts of the automatic emails. */
@Injectable()
export class EmailTextsService {
  constructor(
    @InjectCollection(EmailText) private readonly texts: mongo.Collection<EmailText>,
    private readonly relay: OutboxRelay,
  ) {}

  /** Returns the organisers' text of an email; undefined if it has the default one, or one that is fixed. */
  async findText(email: string): Promise<string | undefined> {
    if (!isEmailTextId(email)) return undefined;
    return (await this.find(email)).text || undefined;
  }

  async list(): Promise<EmailTextView[]> {
    const stored = new Map((await this.texts.find().toArray()).map((text) => [text._id, text]));
    return Object.keys(EMAIL_TEXT_TITLES)
      .filter(isEmailTextId)
      .map((id) => toView(id, stored.get(id) ?? UNCHANGED));
  }

  /**
   * Emails that are queued from now on have the new text.
   * @throws EditConflict with the current text if it is not of the expected version
   */
  async save(
    id: string,
    { text: typed }: EmailTextForm,
    actor: Actor,
    expectedVersion?: number,
  ): Promise<EmailTextView> {
    assertEmailText(id, typed);
    const text = typed === EMAIL_TEXTS[id].text ? '' : typed;
    for (;;) {
      const before = await this.find(id);
      if (expectedVersion !== undefined && expectedVersion !== before.version)
        throw versionConflict('This text', [id], toView(id, before));
      if (text === before.text) return toView(id, before);
      const after = await this.write(id, before, text, actor);
      if (after) return toView(id, after);
      // Another write came first: check and compare again.
    }
  }

  private async find(id: EmailTextId): Promise<StoredText> {
    return (await this.texts.findOne({ _id: id })) ?? UNCHANGED;
  }

  /** @returns null if another write came first */
  private async write(
    id: EmailTextId,
    before: StoredText,
    text: string,
    actor: Actor,
  ): Promise<StoredText | null> {
    const subject = { kind: 'email-text', subject: id, title: EMAIL_TEXT_TITLES[id] } as const;
    const event = adminAction(actor, 'changed', subject, {
      before: { text: toView(id, before).text },
      after: { text: toView(id, { ...before, text }).text },
    });
    const isNew = before.version === 0;
    try {
      const updated = await this.texts.findOneAndUpdate(
        { _id: id, version: isNew ? { $exists: false } : before.version },
        { $set: { text }, $inc: { version: 1 }, $push: { outbox: event } },
        { upsert: isNew, returnDocument: 'after' },
      );
      if (updated) void this.relay.dispatch(this.texts, updated);
      return updated;
    } catch (error) {
      if (isDuplicateKeyError(error)) return null;
      throw error;
    }
  }
}

/** @throws NotFoundException, or BadRequestException if the text has a placeholder that the email does not have */
export function assertEmailText(id: string, text: string): asserts id is EmailTextId {
  if (!isEmailTextId(id)) throw new NotFoundException('There is no such email text.');
  const unknown = findUnknownPlaceholder(id, text);
  if (unknown === undefined) return;
  const known = EMAIL_TEXTS[id].placeholders.map((name) => `{${name}}`).join(', ');
  const message = `${unknown} is not a placeholder of this email. You can use ${known}.`;
  throw new BadRequestException(fieldErrors([{ field: 'text', message }]));
}

function toView(id: EmailTextId, { text, version }: StoredText): EmailTextView {
  const { text: defaultText, placeholders } = EMAIL_TEXTS[id];
  return { id, version, text: text || defaultText, defaultText, placeholders };
}
