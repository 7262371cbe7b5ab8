import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type {
  NewPasskey,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
  PasskeySignIn,
} from '@mun/contracts/admin/passkeys';

/** What a browser and an authenticator state, by default truthfully. */
interface Claims {
  origin?: string;
  rpId?: string;
  type?: string;
  /** Whether the user was verified, with a fingerprint or the like. */
  isVerified?: boolean;
}

type Answer = Pick<PasskeySignIn, keyof PasskeySignIn>;

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** A passkey (ES256) with its browser, for which `node:crypto` does what the authenticator would. */
export class SoftwarePasskey {
  readonly id = randomBytes(16).toString('base64url');
  /** Of its uses. Passkeys that are synchronised leave it at 0. */
  counter = 0;
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  create({ challenge, rp }: PasskeyCreationOptions, claims: Claims = {}): Omit<NewPasskey, 'name'> {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    // {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}
    const publicKey = Buffer.concat([Buffer.from('a5010203262001215820', 'hex'), decode(x)]);
    const id = decode(this.id);
    const data = Buffer.concat([
      this.authenticatorData(rp.id, HAS_CREDENTIAL, claims),
      Buffer.alloc(16),
      Buffer.from([0, id.length]),
      id,
      publicKey,
      Buffer.from('225820', 'hex'),
      decode(y),
    ]);
    // {fmt: 'none', attStmt: {}, authData: <up to 255 bytes>}
    const attestation = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
      Buffer.from([data.length]),
      data,
    ]);
    return {
      id: this.id,
      clientDataJSON: encode(clientData('webauthn.create', challenge, claims)),
      attestationObject: encode(attestation),
      transports: ['internal'],
    };
  }

  answer({ challenge, rpId }: PasskeyRequestOptions, claims: Claims = {}): Answer {
    const client = clientData('webauthn.get', challenge, claims);
    const data = this.authenticatorData(rpId, 0, claims);
    const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
    return {
      id: this.id,
      clientDataJSON: encode(client),
      authenticatorData: encode(data),
      signature: encode(sign('sha256', signed, this.keys.privateKey)),
    };
  }

  private authenticatorData(rpId: string, flags: number, claims: Claims): Buffer {
    const { isVerified = true } = claims;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([
      createHash('sha256')
        .update(claims.rpId ?? rpId)
        .digest(),
      Buffer.from([flags | USER_PRESENT | (isVerified ? USER_VERIFIED : 0)]),
      counter,
    ]);
  }
}

function clientData(type: string, challenge: string, claims: Claims): Buffer {
  const { origin = 'http://localhost:3000' } = claims;
  return Buffer.from(JSON.stringify({ type: claims.type ?? type, challenge, origin, crossOrigin: false }));
}

const decode = (text: string) => Buffer.from(text, 'base64url');
const encode = (bytes: Buffer) => bytes.toString('base64url');
