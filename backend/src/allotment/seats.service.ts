import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { CommitteesService } from '../content/committees.service.js';
import { Seat } from './seat.schema.js';

@Injectable()
export class SeatsService {
  constructor(
    @InjectModel(Seat.name) private readonly seats: Model<Seat>,
    private readonly committees: CommitteesService,
  ) {}

  /** The seat that a registration holds, its committee by its name of today; null where it has none yet. */
  async seatOf(registration: string): Promise<{ committee: string; portfolio: string } | null> {
    const seat = await this.seats.findOne({ registration }).lean<Seat>();
    if (!seat) return null;
    const names = await this.committees.names([seat.committee]);
    return { committee: names.get(seat.committee) ?? '', portfolio: seat.portfolio };
  }
}
