import { jobOf, ofCompany } from "@/lib/platform/queue/job"

/** Tells staff what is due soon, and what is overdue, at its time; a company has one. */
export const dueJob = jobOf("tell-due", ofCompany)

/** Looks at all open tickets of a company anew, after its rules have changed. */
export const recountJob = jobOf("recount-service-levels", ofCompany, { queue: "service-levels" })
