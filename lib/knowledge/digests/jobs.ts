import { jobOf, ofCompany } from "@/lib/platform/queue/job"

/** Queues the mails of a company's digest that has begun. */
export const digestJob = jobOf("send-digest", ofCompany, { queue: "digest" })
