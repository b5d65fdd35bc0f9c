type Keyed = { organisationId: string; id: string; now: Date }

/** Below which the bytes of all mails lie. */
export const mailFolder = "inbound-mail"

/** Where a mail's bytes lie: the time tells those that are being taken in from what is left of a process that died. */
export const mailKey = ({ organisationId, id, now }: Keyed) =>
  `${mailFolder}/${organisationId}/${now.getTime()}_${id}`

/** Whose a key is and when it was made, or null for one that is no mail's. */
export function placeOfMail(key: string): Keyed | null {
  const [, organisationId, ms, id] = /^inbound-mail\/([^/]+)\/(\d{1,15})_([^/]+)$/.exec(key) ?? []
  return organisationId && id ? { organisationId, id, now: new Date(Number(ms)) } : null
}
