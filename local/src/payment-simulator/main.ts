/** Runs the payment simulator as a program, configured by environment variables. */
import '../supervisor/exit-with-parent.js';
import { exitOnSignals } from '../supervisor/exit-on-signals.js';
import { startPaymentSimulator } from './server.js';

const { env } = process;
const provider = await startPaymentSimulator({
  dir: env['PAYMENT_SIMULATOR_DIR'] ?? '',
  port: Number(env['PAYMENT_SIMULATOR_PORT'] ?? 0),
  keyId: env['RAZORPAY_KEY_ID'] ?? '',
  keySecret: env['RAZORPAY_KEY_SECRET'] ?? '',
  webhookSecret: env['RAZORPAY_WEBHOOK_SECRET']?.split(',')[0] ?? '',
  webhookUrl: env['PAYMENT_SIMULATOR_WEBHOOK_URL'] ?? '',
});
exitOnSignals(() => provider.stop());
