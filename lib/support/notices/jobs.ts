import { jobOf, ofCompany } from "@/lib/platform/queue/job"

/** Mails those of a company who have waited long enough for what there is to tell. */
export const mailNoticesJob = jobOf("mail-notices", ofCompany)

/** Tells the browsers of those of a company who are to be told at once. */
export const pushNoticesJob = jobOf("push-notices", ofCompany)
