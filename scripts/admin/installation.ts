import { closeDatabase, database } from "@/lib/platform/db/database"
import { migrate } from "@/lib/platform/db/migrate"
import { AppError } from "@/lib/platform/errors"
import { speakFromCatalogues } from "@/lib/platform/words/catalogues"
import type { Context } from "@/lib/tenancy/context"
import { findOrganisation } from "@/lib/tenancy/organisations/queries"
import { apexContext, operatorContext } from "@/lib/work/contexts"
import { joinDatabase } from "../up/open-database"

/**
 * Runs `work` with the installation's database: that of the portal that runs, or one started for the moment, which is
 * brought up to date first unless it is only looked at.
 */
export async function inInstallation<T>(work: () => Promise<T>, { migrates = true } = {}): Promise<T> {
  speakFromCatalogues()
  const { kind, stop } = await joinDatabase("npm run admin")
  try {
    // A server that this command started is not in use by programs with an older schema.
    if (kind === "started" && migrates) await migrate(database())
    return await work()
  } finally {
    await closeDatabase()
    await stop()
  }
}

/** Runs `work` as the operator in the company with this identifier or domain. @throws AppError when there is none. */
export const inCompany = <T>(company: string, work: (ctx: Context) => Promise<T>): Promise<T> =>
  inInstallation(async () => {
    const organisation = await findOrganisation(apexContext(), company)
    if (!organisation)
      throw new AppError(`There is no company '${company}': npm run admin -- organisation list shows all`)
    return work(operatorContext(organisation))
  })
