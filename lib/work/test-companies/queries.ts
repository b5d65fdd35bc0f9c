import { createHash } from "node:crypto"
import { type Database, database } from "@/lib/platform/db/database"
import { readEnv } from "@/lib/platform/env"
import { ForbiddenError, NotFoundError, UnauthenticatedError } from "@/lib/platform/errors"
import { parseInput } from "@/lib/platform/input"
import type { Context } from "@/lib/tenancy/context"
import { type KeptMail, keptMails } from "@/lib/tenancy/mail/mailbox"
import { findOrganisationById } from "@/lib/tenancy/organisations/queries"
import { apexContext, operatorContext } from "@/lib/work/contexts"
import { mailDomainOf, type Tester, testMailsInput } from "./schema"
import { testCompanyDirectory } from "./store"

/** Whether tests may make companies in this installation at all. */
export const takesTests = () => readEnv().E2E_TOKENS === "on"

/** The secret is 32 random bytes, which cannot be found from their hash. */
export const hashOfToken = (secret: string) => createHash("sha256").update(secret).digest("base64url")

/** Who holds this token. @throws UnauthenticatedError where there is none, or it has expired */
export async function testerOf(
  token: string | undefined,
  now: Date,
  db: Database = database(),
): Promise<Tester> {
  const tester = token ? await testCompanyDirectory(db).findToken(hashOfToken(token), now) : null
  if (!tester) throw new UnauthenticatedError("The token of the tests is missing, wrong or expired")
  return tester
}

/** The operator's context in one of the companies that this token has made. @throws NotFoundError for any other */
export async function testCompanyContext(
  tester: Tester,
  company: string,
  db: Database = database(),
): Promise<Context> {
  const isOwn = await testCompanyDirectory(db).isCompanyOf(company, tester.id)
  const organisation = isOwn ? await findOrganisationById(apexContext(db), company) : null
  if (!organisation) throw new NotFoundError("Test company")
  return operatorContext(organisation, db)
}

/** The mails to an address of this token's, newest first. @throws ForbiddenError for any other address */
export async function testMails(tester: Tester, input: unknown): Promise<KeptMail[]> {
  const { to } = parseInput(testMailsInput, input)
  if (!to.endsWith(`@${mailDomainOf(tester)}`))
    throw new ForbiddenError(`Tests read mails to addresses of ${mailDomainOf(tester)} only`)
  return (await keptMails(readEnv().DATA_DIR)).filter((mail) => mail.to === to)
}
