/** The payment stand-in as a program of its own; its settings come from the environment. */
import '../supervisor/exit-with-parent.js';
import { exitOnSignals } from '../supervisor/exit-on-signals.js';
import { startPaymentSimulator } from './server.js';

const { env } = process;
const provider = await startPaymentSimulator({
  dir: env['STAND_IN_DIR'] ?? '',
  port: Number(env['STAND_IN_PORT'] ?? 0),
  keyId: env['RAZORPAY_KEY_ID'] ?? '',
  keySecret: env['RAZORPAY_KEY_SECRET'] ?? '',
  webhookSecret: env['RAZORPAY_WEBHOOK_SECRET']?.split(',')[0] ?? '',
  webhookUrl: env['STAND_IN_WEBHOOK_URL'] ?? '',
});
exitOnSignals(() => provider.stop());
