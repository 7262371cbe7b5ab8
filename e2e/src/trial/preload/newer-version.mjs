// Preloaded into one of a trial's two backends, which so becomes a newer version than the other: it has an additional
// handler of an event type that both have, and an event type of its own, in the outbox of a document that both sweep. While
// the file ROLLED_BACK exists, it starts as the other version.
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { backendPrototype } from './backend-class.mjs';

const eventHandlers = await backendPrototype('platform/events/event-handlers.js', 'EventHandlers');
const { onModuleInit } = eventHandlers;

eventHandlers.onModuleInit = function () {
  onModuleInit.call(this);
  if (existsSync(process.env.ROLLED_BACK)) return;
  const { conn } = this.versions;
  const welcome = ({ payload: { registrationId } }) => {
    const event = { id: randomUUID(), type: 'DelegateWelcomed', at: new Date(), payload: { registrationId } };
    return conn
      .collection('registrations')
      .updateOne(
        { registrationId, welcomed: { $ne: true } },
        { $set: { welcomed: true }, $push: { outbox: event } },
      );
  };
  const recordWelcome = ({ id, payload }) =>
    conn.collection('welcomes').updateOne({ _id: id }, { $setOnInsert: payload }, { upsert: true });
  this.on('RegistrationConfirmed', welcome, 'NewerVersion.welcome');
  this.on('DelegateWelcomed', recordWelcome, 'NewerVersion.recordWelcome');
};
