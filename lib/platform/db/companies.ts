import type { CompiledQuery, KyselyPlugin } from "kysely"
import { type Database, isInspecting, sharePool } from "./database"

/** Whose rows a statement may touch: those of the company with this id, or of every company. */
type Company = string | typeof everyCompany
export const everyCompany = Symbol("every company")

declare const across: unique symbol
/** A database for statements that are meant to touch the rows of several companies. */
export type AllCompanies = Database & { readonly [across]: true }

const companies = new WeakMap<CompiledQuery["queryId"], Company>()
const marked = new WeakMap<Database, Company>()

/** Marks the database for the rows of one company: tests refuse a statement through it that could touch another company's. */
export const ofCompany = (db: Database, organisationId: string) => mark(db, organisationId)

/** Marks the database for statements that are meant to touch the rows of several companies. */
export const acrossCompanies = (db: Database) => mark(db, everyCompany) as AllCompanies

/** What a statement was marked with, or undefined where it came through an unmarked database. */
export const companyOf = ({ queryId }: CompiledQuery): Company | undefined => companies.get(queryId)

function mark(db: Database, company: Company): Database {
  // Each request opens stores: marks cost nothing where nothing reads them.
  if (!isInspecting() || marked.get(db) === company) return db
  const note: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      companies.set(queryId, company)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const own = db.withPlugin(note)
  marked.set(own, company)
  sharePool(db, own)
  return own
}
