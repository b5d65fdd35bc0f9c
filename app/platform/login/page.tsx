import { redirect } from "next/navigation"
import { oneOf, type Query } from "@/app/query"
import { AuthCard } from "@/components/people/sign-in/auth-card"
import { ownerRecoveryPath, ownerSignUpPath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"
import { listOwnedPortals } from "@/lib/portals/owned-portals/queries"
import { isOwnerSignUpOpen } from "@/lib/portals/owner-sign-up/queries"
import { portalTitle } from "@/lib/tenancy/organisations/values"
import { apexMemberContext, apexMetadata } from "../context"
import { OwnerLoginForm, ReactivationForm } from "./parts"

export const dynamic = "force-dynamic"
export const generateMetadata = apexMetadata(() => words("portals.apex")("signIn"))

type Props = { searchParams: Promise<Query> }

/** The common login; as a window of its own, it reactivates a portal for the page that opened it (L07). */
export default async function OwnerLogin({ searchParams }: Props) {
  const query = await searchParams
  const isPopup = oneOf(query.popup) !== undefined
  const ctx = await apexMemberContext()
  if (ctx.actor.role !== "owner") return <SignIn isPopup={isPopup} />
  if (!isPopup) redirect("/")
  const portals = await listOwnedPortals(ctx)
  const portal = portals.find(({ identifier }) => identifier === oneOf(query.portal))
  const named = portal && { identifier: portal.identifier, title: portalTitle(portal) }
  return <ReactivationForm email={ctx.actor.email} portal={named} />
}

const SignIn = ({ isPopup }: { isPopup: boolean }) => (
  <div className="w-full max-w-[460px]">
    <AuthCard
      title={words("portals.apex")("signIn")}
      intro={<p>{words("portals.apex")("signInHint")}</p>}
      links={
        <>
          <a href={ownerRecoveryPath} target={isPopup ? "_blank" : undefined} className="text-link">
            {words("people.signIn")("forgot")}
          </a>
          {!isPopup && isOwnerSignUpOpen() && (
            <a href={ownerSignUpPath} className="text-link">
              {words("portals.owned")("create")}
            </a>
          )}
        </>
      }
    >
      <OwnerLoginForm stays={isPopup} />
    </AuthCard>
  </div>
)
