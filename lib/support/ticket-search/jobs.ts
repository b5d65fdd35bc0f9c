import { jobOf, ofCompany } from "@/lib/platform/queue/job"

/** Has the tickets of a company found that have no words. */
export const indexTicketsJob = jobOf("index-tickets", ofCompany, { queue: "tickets" })
