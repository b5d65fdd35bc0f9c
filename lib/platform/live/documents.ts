import type { Signal } from "./schema"

/*
 * What of Vestibule is in Firestore: below each company's document `usersettings/{organisation}`, which stands for the portal's
 * switches, one document a person, `users/{person}`, and one for what staff works on, `staff/all`. Each holds a version, which
 * grows when there is something to ask for, and nothing else. `ended/{session}` says that a session's tokens count no more.
 * `customer_feedback_logs/{survey}`, which no browser reads, also holds which steps its requester took.
 */
export const portalDocument = ""
export const staffDocument = "staff/all"
export const personDocument = (personId: string) => `users/${personId}`
export const endedDocument = (sessionId: string) => `ended/${sessionId}`

const feedbackLogs = "customer_feedback_logs/"
/** The log of a survey (section 3, S12). */
export const feedbackDocument = (surveyId: string) => feedbackLogs + surveyId
/** The survey whose log this is, or null. */
export const surveyOfDocument = (document: string) =>
  document.startsWith(feedbackLogs) ? document.slice(feedbackLogs.length) : null

/** The path of a company's document. */
export const documentPath = (organisationId: string, document: string) =>
  `usersettings/${organisationId}${document && `/${document}`}`

/** The document that a signal changes, or null: who is at a ticket changes too often, and pages ask for it anyway. */
export function documentOf(signal: Signal): string | null {
  if (signal.kind === "portal") return portalDocument
  if (signal.kind === "person") return personDocument(signal.personId)
  return signal.kind === "staff" ? staffDocument : null
}

/** A person of one company, as Firebase knows them: an owner of two companies is two people there. */
export const firebaseUserId = (organisationId: string, personId: string) => `${organisationId}:${personId}`
