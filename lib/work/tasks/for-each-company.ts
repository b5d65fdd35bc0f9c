import { log } from "@/lib/platform/log"

/**
 * Does something for one company after the other. One in which it fails is logged, and keeps no other waiting.
 * @throws the first failure, once all have been gone through: the job is tried again then
 */
export async function forEachCompany<Company extends { id: string }>(
  companies: AsyncIterable<Company>,
  work: (company: Company) => Promise<unknown>,
  failing: string,
): Promise<void> {
  const failures: unknown[] = []
  for await (const company of companies)
    await work(company).catch((err) => {
      failures.push(err)
      log().error({ err, organisation: company.id }, failing)
    })
  if (failures.length > 0) throw failures[0]
}
