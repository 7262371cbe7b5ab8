// Owns: the queue board and its session cookie.
// Publishes: nothing.
// Subscribes to: nothing.
import { Module } from '@nestjs/common';
import { AllotmentModule } from '../allotment/allotment.module.js';
import { NotifyModule } from '../notify/notify.module.js';
import { OpsSessionController } from './ops-session.controller.js';
import { OpsSessionService } from './ops-session.service.js';
import { QueueBoard } from './queue-board.js';

@Module({
  imports: [AllotmentModule, NotifyModule],
  controllers: [OpsSessionController],
  providers: [OpsSessionService, QueueBoard],
})
export class OpsModule {}
