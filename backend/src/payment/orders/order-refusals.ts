import { ForbiddenException, HttpException, ServiceUnavailableException } from '@nestjs/common';

/* Why no order is opened. */

export function allTaken(): ForbiddenException {
  return new ForbiddenException('All places are taken, so registration is closed.');
}

export function stillProcessing(): ServiceUnavailableException {
  return new ServiceUnavailableException(
    'We’re still processing your last attempt. Please try again in a minute.',
  );
}

/** What the request has read of the conference is out of date. */
export function conferenceChanged(): ServiceUnavailableException {
  return new ServiceUnavailableException('Registration is being updated. Please try again in a minute.');
}

export function tooManyOrders(): HttpException {
  const message =
    'You’ve started this payment many times. Please pay without changing the coupon, or try again in an hour.';
  return new HttpException(message, 429);
}

/** Reconciliation closed the order as abandoned: this process was paused for longer than the hold. */
export function closedMeanwhile(): ServiceUnavailableException {
  return new ServiceUnavailableException('This took too long. You haven’t been charged. Please try again.');
}
