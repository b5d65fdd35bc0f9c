import { AppError } from "@/lib/platform/errors"
import { findOrganisation } from "@/lib/tenancy/organisations/queries"
import type { Organisation } from "@/lib/tenancy/organisations/schema"
import { apexContext } from "@/lib/work/contexts"
import type { Stage } from "./stage"

export type Company = { articles: number; organisation: Organisation; host: string; paths: string[] }

const made = new Map<number, Promise<Company>>()

/** A company of so many made-up articles, which all parts of a run share. */
export function companyWith(articles: number, stage: Stage): Promise<Company> {
  const company = made.get(articles) ?? add(articles, stage)
  made.set(articles, company)
  return company
}

async function add(articles: number, { addCompany }: Stage): Promise<Company> {
  console.log(`Making a company of ${articles.toLocaleString("en")} articles …`)
  const identifier = `bench-${articles}`
  const { host, paths } = await addCompany(identifier, articles)
  const organisation = await findOrganisation(apexContext(), identifier)
  if (!organisation) throw new AppError(`There is no company ${identifier}`)
  return { articles, organisation, host, paths }
}
