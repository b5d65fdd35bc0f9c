import type { Metadata } from "next"
import { AuthCard } from "@/components/people/sign-in/auth-card"
import { SetUpForm } from "@/components/portals/owned-portals/set-up-form"
import { ownerSignOutPath } from "@/lib/platform/paths"
import { portalOrigin } from "@/lib/tenancy/organisations/origin"
import { ownerContext } from "../context"

export const dynamic = "force-dynamic"
export const metadata: Metadata = { title: "Create a help centre", robots: { index: false } }

/** Where an owner names a company's portal (A14, D-41). */
export default async function SetUpOrganisation() {
  const { actor } = await ownerContext()
  const example = portalOrigin({ identifier: "{identifier}", customDomain: null })
  const links = (
    <>
      <a href="/" className="text-link">
        Your portals
      </a>
      <a href={ownerSignOutPath} className="text-link">
        Sign out
      </a>
    </>
  )
  return (
    <div className="w-full max-w-[460px]">
      <AuthCard
        title="Create a help centre"
        intro={<p>{"email" in actor && `Signed in as ${actor.email}.`}</p>}
        links={links}
      >
        <SetUpForm addressPattern={example} />
      </AuthCard>
    </div>
  )
}
