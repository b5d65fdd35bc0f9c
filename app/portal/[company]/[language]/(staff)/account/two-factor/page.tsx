import { redirect } from "next/navigation"
import { WordsForClient } from "@/components/ui/words-for-client"
import { returningHome } from "@/lib/people/profile/panel-home"
import { lacksSecond } from "@/lib/people/second-factors/policy"
import { agentLoginFor, staffProfilePath, twoFactorPath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"
import { isStaff } from "@/lib/tenancy/actors/policy"
import { arePasskeysFor } from "@/lib/tenancy/organisations/policy"
import { anyMemberContext } from "../../../context"
import { orNothingHere } from "../../../missing"
import { staffMetadata } from "../../staff-metadata"
import { RequiredSetUp } from "./parts"

type Props = { params: Promise<{ company: string }> }

export const generateMetadata = staffMetadata(() => words("people.security")("twoFactor"))

/** Where agents and owners come who have yet to set up the second factor that their company requires. */
async function TwoFactorPage({ params }: Props) {
  const ctx = await anyMemberContext((await params).company)
  const { actor, organisation } = ctx
  if (!isStaff(actor)) redirect(agentLoginFor(twoFactorPath))
  if (!lacksSecond(ctx)) redirect(staffProfilePath)
  const t = words("people.security")
  return (
    <WordsForClient of={["people.passkeys", "people.secondStep", "people.security"]}>
      <div className="container-page max-w-[680px] py-10 md:py-14">
        <h1 className="mb-2 text-2xl">{t("twoFactor")}</h1>
        <p className="mb-6 text-muted">{t("requiredNow")}</p>
        <section aria-label={t("twoFactor")} className="card p-5 sm:p-6">
          <RequiredSetUp
            home={returningHome(organisation, actor.ticketHome)}
            isOwner={actor.role === "owner"}
            hasPasskeys={arePasskeysFor(organisation, actor.role)}
          />
        </section>
      </div>
    </WordsForClient>
  )
}

export default orNothingHere(TwoFactorPage)
