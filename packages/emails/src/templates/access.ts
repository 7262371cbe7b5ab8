import { SIGN_IN_MINUTES } from '@mun/contracts/admin/accounts';
import type { SignInChange } from '@mun/contracts/events';
import { factTable, paragraph, placard, reply, section } from '../components.js';
import { formatInstant } from '../format-instant.js';
import { conferenceTitle, renderLayout, siteAddress, type Template } from '../layout.js';
import { sanitizeUserText } from '../sanitize.js';

// The tokens are in the fragment, which servers do not log.

export const accessInvitation: Template<'access-invitation'> = (content, branding) => {
  const title = conferenceTitle(branding);
  return renderLayout({
    subject: `Join the organisers of ${title}`,
    branding,
    preview: 'You’ve been given access to the admin area.',
    clause: 'Inviting',
    heading: 'You’re one of the organisers',
    reason: `You’re receiving this because an organiser of ${title} entered this address.`,
    intro: [
      paragraph(`Dear ${sanitizeUserText(content.fullName)},`),
      paragraph(
        `You’ve been given access to the admin area of ${title}. There’s no password: whenever you sign in, we email you a link and a code.`,
      ),
    ],
    action: {
      label: 'Accept the invitation',
      url: siteAddress(branding, `/admin/invitation#${content.token}`),
    },
    details: [
      factTable([['Link valid until', formatInstant(content.expiresAt)]]),
      section('Need help?', reply('If you didn’t expect this', branding)),
    ],
  });
};

export const signIn: Template<'sign-in'> = (content, branding) => {
  const title = conferenceTitle(branding);
  return renderLayout({
    subject: `${content.code} is your code for ${title}`,
    branding,
    preview: `It’s valid for ${SIGN_IN_MINUTES} minutes and works once.`,
    clause: 'Verifying credentials',
    heading: 'Sign in',
    reason: `You’re receiving this because somebody asked to sign in to the admin area of ${title} with this address.`,
    intro: [
      paragraph(`Dear ${sanitizeUserText(content.fullName)},`),
      paragraph(
        'Enter this code where you asked for it, or open the link on the device that you want to use.',
      ),
      placard('Code', content.code),
    ],
    action: { label: 'Sign in with the link', url: siteAddress(branding, `/admin/sign-in#${content.token}`) },
    details: [
      factTable([['Valid until', formatInstant(content.expiresAt)]]),
      section(
        'That wasn’t you?',
        paragraph('Nobody gets in without this email, so you don’t need to do anything. Don’t forward it.'),
      ),
    ],
  });
};

export const emailChange: Template<'email-change'> = (content, branding) => {
  const title = conferenceTitle(branding);
  const address = sanitizeUserText(content.newEmail);
  return renderLayout({
    subject: `${content.code} is your code for a new email address`,
    branding,
    preview: `It’s valid for ${SIGN_IN_MINUTES} minutes and works once.`,
    clause: 'Verifying credentials',
    heading: 'A new email address',
    reason: `You’re receiving this because an organiser of ${title} wants to sign in with another address.`,
    intro: [
      paragraph(`Dear ${sanitizeUserText(content.fullName)},`),
      paragraph(
        `To sign in with ${address} from now on, enter this code on your profile page, with the one that we’ve sent to your other address.`,
      ),
      placard('Code', content.code),
    ],
    action: { label: 'Open your profile', url: siteAddress(branding, '/admin/profile') },
    details: [
      factTable([['Valid until', formatInstant(content.expiresAt)]]),
      section(
        'That wasn’t you?',
        paragraph(
          'Nothing changes without both codes. Somebody else may be signed in as you, so sign out your devices, and tell an owner.',
        ),
      ),
    ],
  });
};

const SIGN_IN_CHANGES: Record<SignInChange, string> = {
  'email-changed':
    'Your email address was replaced by another one, which gets the emails with your codes now.',
  'second-factor-on': 'A second factor was added. You need a code from the authenticator app to sign in now.',
  'second-factor-off': 'Your second factor was removed. A link or a code by email is enough to sign in now.',
  'passkey-added': 'A passkey was added. It signs you in without an email.',
  'passkey-removed': 'A passkey was removed. It no longer signs you in.',
};

export const signInChanged: Template<'sign-in-changed'> = (content, branding) => {
  const title = conferenceTitle(branding);
  const { at, by, passkey } = content;
  return renderLayout({
    subject: `How you sign in to ${title} has changed`,
    branding,
    preview: SIGN_IN_CHANGES[content.change],
    clause: 'Noting',
    heading: 'Your sign-in has changed',
    reason: `You’re receiving this because this was the address of an organiser of ${title}.`,
    intro: [
      paragraph(`Dear ${sanitizeUserText(content.fullName)},`),
      paragraph(SIGN_IN_CHANGES[content.change]),
    ],
    action: { label: 'Check your profile', url: siteAddress(branding, '/admin/profile') },
    details: [
      factTable([
        ['When', formatInstant(at)],
        ...(passkey ? [['Passkey', sanitizeUserText(passkey)] as [string, string]] : []),
        ...(by ? [['By', sanitizeUserText(by)] as [string, string]] : []),
      ]),
      section(
        'That wasn’t you?',
        paragraph(
          'Somebody else may be signed in as you. Tell an owner at once, who can suspend your access.',
        ),
      ),
    ],
  });
};

export const sharedCodeUsed: Template<'shared-code-used'> = (content, branding) => {
  const title = conferenceTitle(branding);
  return renderLayout({
    subject: `Somebody used the shared code of ${title}`,
    branding,
    preview: 'If nobody needs it any more, switch it off.',
    clause: 'Noting',
    heading: 'The shared code was used',
    reason: `You’re receiving this because you’re an owner of ${title}.`,
    intro: [
      paragraph(`Dear ${sanitizeUserText(content.fullName)},`),
      paragraph(
        'Somebody logged in to the admin area with the shared code. The activity log lists what they do under the name of their session.',
      ),
    ],
    action: { label: 'Review access', url: siteAddress(branding, '/admin/access') },
    details: [
      factTable([
        ['When', formatInstant(content.at)],
        ['Session', content.session],
      ]),
    ],
  });
};
