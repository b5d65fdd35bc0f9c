/** How often something may be tried, and for how long one waits after that; points in a window of seconds. */
export const limits = {
  /** Wrong passwords for one account from one address (D-56: 5 in 15 minutes). */
  "sign-in": { points: 5, seconds: 15 * 60 },
  /** Sign-ins of whatever accounts from one address. */
  "sign-in-address": { points: 100, seconds: 15 * 60 },
  /** Tries of codes of one purpose for one person from one address, however many codes were sent. */
  code: { points: 5, seconds: 15 * 60 },
  /** Tries of codes of one person from one network, at all portals and for every purpose. */
  "code-network-day": { points: 20, seconds: 24 * 60 * 60 },
  /**
   * The limit over all addresses together: of a million codes, so many are guessed right with a chance of 1 in 2,000.
   */
  "code-day": { points: 500, seconds: 24 * 60 * 60 },
  /** Tries of codes of whatever people from one address: each may tell who exists, and costs a password's hash. */
  "code-try-address": { points: 100, seconds: 15 * 60 },
  /** Logout tokens sent from one address. */
  "logout-token-address": { points: 300, seconds: 60 },
  /** Answers that providers have posted by browsers of one address. */
  "provider-answer-address": { points: 300, seconds: 60 },
  /** Codes mailed to one person. */
  "code-mail": { points: 5, seconds: 15 * 60 },
  /** Codes asked for from one address. */
  "code-address": { points: 30, seconds: 15 * 60 },
  "sign-up-address": { points: 20, seconds: 60 * 60 },
  /** New owners from one address, where owners may sign up. */
  "owner-sign-up-address": { points: 10, seconds: 60 * 60 },
  /** Those of the whole installation: many addresses do not fill it. */
  "owner-sign-up-all": { points: 200, seconds: 24 * 60 * 60 },
  /** Questions whether an email has an account, from one address (D-35). */
  lookup: { points: 60, seconds: 15 * 60 },
  /** Questions whether an email owns a portal, whose password opens all of it. */
  "owner-lookup": { points: 20, seconds: 60 * 60 },
  /** Wrong credentials of one login client from one address. */
  "service-token": { points: 20, seconds: 15 * 60 },
  /** Tries of one person's second factor from one address. */
  "second-factor": { points: 5, seconds: 15 * 60 },
  /** Sign-ins with a passkey that are begun from one address, as every page that offers it does. */
  passkey: { points: 300, seconds: 15 * 60 },
  /** How often one person, and their company's owner, are told that a passkey may have been copied. */
  "passkey-copied": { points: 1, seconds: 60 * 60 },
  /** Wrong passwords for one account through login clients, which have one address each and limit their own visitors. */
  "service-sign-in": { points: 50, seconds: 15 * 60 },
  /** Tickets of guests who solved no challenge, from one address. */
  "guest-ticket-unproved": { points: 5, seconds: 60 * 60 },
  /** Those of a whole company: many addresses are no way around the challenge. */
  "guest-ticket-unproved-all": { points: 100, seconds: 60 * 60 },
  /** A challenge counts once; as long as one is good for. */
  challenge: { points: 1, seconds: 60 * 60 },
  /** Tickets of one customer. */
  ticket: { points: 20, seconds: 10 * 60 },
  /** Replies of one person. */
  reply: { points: 60, seconds: 10 * 60 },
  /** Tickets of guests from one address. */
  "guest-ticket-address": { points: 20, seconds: 60 * 60 },
  /** Tickets of guests in the name of one email, each of which is confirmed to it. */
  "guest-ticket-mail": { points: 5, seconds: 60 * 60 },
  /** Mails of one sender that become part of tickets. */
  "inbound-mail": { points: 30, seconds: 60 * 60 },
  /** Mails, of whatever sender, that become entries of one ticket: two programs may answer each other without end. */
  "inbound-ticket": { points: 40, seconds: 60 * 60 },
  /** Mails that tell one sender that theirs has arrived: two programs may thank each other without end. */
  "mail-acknowledgement": { points: 1, seconds: 60 * 60 },
  /** Files begun to be uploaded by one account, and by visitors from one address. */
  upload: { points: 100, seconds: 60 * 60 },
  "upload-address": { points: 20, seconds: 60 * 60 },
  /** How often the bytes of one of them may be sent. */
  "upload-try": { points: 10, seconds: 60 * 60 },
  /** Searches from one address, each letter of one included. */
  "search-address": { points: 120, seconds: 60 },
  /** Searches in queues by one person, those included that follow what colleagues change: every two seconds. */
  "queue-search": { points: 240, seconds: 60 },
  /** Photos of one person. */
  photo: { points: 20, seconds: 60 * 60 },
  /** Changes of what one customer allows, each of which is kept with its words. */
  consent: { points: 60, seconds: 10 * 60 },
  /** Searches and clicks counted from one address. */
  "search-use-address": { points: 200, seconds: 10 * 60 },
  /** Comments of one person. */
  comment: { points: 10, seconds: 60 * 60 },
  /** Those of them whose browser was not checked, because it runs no script. */
  "comment-unproved": { points: 5, seconds: 60 * 60 },
  /** Votes of one person, the same ones included. */
  vote: { points: 100, seconds: 10 * 60 },
  /** What one person says was missing in articles. */
  missing: { points: 20, seconds: 10 * 60 },
  /** Answers to surveys sent from one address. */
  "survey-address": { points: 60, seconds: 10 * 60 },
  /** Steps on the way to one, noted from one address. */
  "survey-log-address": { points: 300, seconds: 10 * 60 },
  /** Files of their own data that one customer asks for. */
  export: { points: 5, seconds: 24 * 60 * 60 },
  /** Portals that one owner sets up, deleted ones among them: each keeps its identifier. */
  portal: { points: 60, seconds: 24 * 60 * 60 },
  /** Questions of one company where a domain leads. */
  "domain-check": { points: 30, seconds: 10 * 60 },
  /** Tries of one company to get into another help desk. */
  "desk-check": { points: 30, seconds: 10 * 60 },
  /** Tries of one company to sign in to a mailbox. */
  "mailbox-test": { points: 30, seconds: 10 * 60 },
  /** Pictures of one company that may become its logo. */
  logo: { points: 60, seconds: 60 * 60 },
  /** Images for articles by one person. */
  "article-image": { points: 500, seconds: 60 * 60 },
  /** Times 20 articles whose links one person has looked at. */
  "link-check": { points: 500, seconds: 10 * 60 },
  /** Archives of Markdown that one company imports. */
  "knowledge-import": { points: 20, seconds: 60 * 60 },
  /** Calls with one API key: ten a second, for as long as it likes. */
  "api-key": { points: 600, seconds: 60 },
  /** Articles that one person has translated by machine. */
  "machine-article": { points: 30, seconds: 60 * 60 },
  /** Messages that one person has translated by machine. */
  "machine-entry": { points: 200, seconds: 60 * 60 },
  invitation: { points: 100, seconds: 60 * 60 },
} as const

export type Limit = keyof typeof limits
