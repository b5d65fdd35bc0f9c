import { AuthCard } from "@/components/people/sign-in/auth-card"
import { ownerSignOutPath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"
import { portalOrigin } from "@/lib/tenancy/organisations/origin"
import { apexMetadata, ownerContext } from "../context"
import { SetUpForm } from "./parts"

export const dynamic = "force-dynamic"
export const generateMetadata = apexMetadata(() => words("portals.owned")("create"))

/** Where an owner names a company's portal (A14, D-41). */
export default async function SetUpOrganisation() {
  const { actor } = await ownerContext()
  const t = words("portals.owned")
  const example = portalOrigin({ identifier: "{identifier}", customDomain: null })
  const links = (
    <>
      <a href="/" className="text-link">
        {t("yours")}
      </a>
      <a href={ownerSignOutPath} className="text-link">
        {t("signOut")}
      </a>
    </>
  )
  return (
    <div className="w-full max-w-[460px]">
      <AuthCard
        title={t("create")}
        intro={<p>{"email" in actor && t("signedInAs", { email: actor.email })}</p>}
        links={links}
      >
        <SetUpForm addressPattern={example} />
      </AuthCard>
    </div>
  )
}
