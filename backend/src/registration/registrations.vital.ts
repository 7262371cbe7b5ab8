import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { countBy } from '../platform/vitals/count-by.js';
import { Vitals } from '../platform/vitals/vitals.js';
import { Registration } from './registration.schema.js';

@Injectable()
export class RegistrationsVital implements OnModuleInit {
  constructor(
    private readonly vitals: Vitals,
    @InjectModel(Registration.name) private readonly registrations: Model<Registration>,
  ) {}

  onModuleInit(): void {
    this.vitals.count({
      name: 'mun_registrations',
      help: 'Registrations by state',
      label: 'state',
      read: () => countBy(this.registrations, 'state'),
    });
  }
}
