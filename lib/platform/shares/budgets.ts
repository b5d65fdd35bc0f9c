import { LRUCache } from "lru-cache"
import { scoped } from "@/lib/platform/scope"

/** Whose share something is taken from: a company's id, its jobs, or one of these two. */
export type Budget = string
/** What is for no company: the installation's own host. */
export const ofNobody: Budget = ""
/** All hosts together that no company has been found for yet: a thousand that are made up get one share. */
export const ofStrangers: Budget = "?"

/** So many keys of companies are told apart. */
export const mostTold = 50_000

// On globalThis because Next bundles this module apart from server.ts.
const shared = globalThis as { vestibuleCompanies?: LRUCache<string, Budget> }
shared.vestibuleCompanies ??= new LRUCache({ max: mostTold })
const companies = shared.vestibuleCompanies

/** A company was found by this key of a host: from now on it has a share of its own, the same by each of its keys. */
export function noteFound(key: string, organisationId: string) {
  companies.set(key, organisationId)
}

/** Whose share a request for this key of a host is taken from; `undefined` is the installation's own host. */
export const budgetOf = (key: string | undefined): Budget =>
  key === undefined ? ofNobody : (companies.get(key) ?? ofStrangers)

const jobsPrefix = "jobs "

/** What a company's jobs are taken from: they give way to its own people too. Those of no company are together. */
export const budgetOfJobs = (organisationId = ""): Budget => jobsPrefix + organisationId

/** Whether it is of jobs, for which no one waits at a screen. */
export const isOfJobs = (budget: Budget) => budget.startsWith(jobsPrefix)

/** Whose share what is being done now is taken from; none where no one else waits for it, as in a command. */
export const workingFor = scoped<Budget>("budget")
