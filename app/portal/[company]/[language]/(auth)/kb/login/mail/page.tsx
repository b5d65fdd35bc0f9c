import type { Metadata } from "next"
import { headers } from "next/headers"
import { redirect } from "next/navigation"
import type { ComponentProps, ReactNode } from "react"
import { oneOf, type Query } from "@/app/query"
import { AuthCard } from "@/components/people/sign-in/auth-card"
import {
  AskForMail,
  aboutAddress,
  LinkForm,
  MailedCodeForm,
  NewAccountForm,
  SendAgain,
  WakeForm,
} from "@/components/people/sign-in/by-mail/mail-steps"
import { FormError } from "@/components/ui/form-error"
import { PageLink } from "@/components/ui/page-link"
import { askedIn } from "@/lib/people/sign-in/by-mail/asking-cookie"
import { isMailOffered, makesAccounts } from "@/lib/people/sign-in/by-mail/queries"
import type { Asked } from "@/lib/people/sign-in/by-mail/schema"
import { wrongCodeError } from "@/lib/people/sign-in/codes/schema"
import { agentLoginPath, loginFor, loginPath, mailLoginPath } from "@/lib/platform/paths"
import { safeReturnPath } from "@/lib/platform/return-path"
import { said } from "@/lib/platform/words/said"
import { words } from "@/lib/platform/words/words"
import type { Context } from "@/lib/tenancy/context"
import { pathIn } from "@/lib/tenancy/organisations/languages"
import { externalUrl } from "@/lib/tenancy/organisations/link"
import { portalDeactivated, takesPasswords } from "@/lib/tenancy/organisations/policy"
import { memberContext } from "../../../../context"
import { orNothingHere } from "../../../../missing"
import { authMetadata } from "../../../auth-metadata"

type Props = { params: Promise<{ company: string; language: string }>; searchParams: Promise<Query> }

const head = authMetadata(() => words("people.mailSignIn")("page"))

/** Its forms are sent by the browser itself, which has to say where they come from. */
export const generateMetadata = async (props: Props): Promise<Metadata> => ({
  ...(await head(props)),
  referrer: "same-origin",
})

/** Signing in by email, step by step: asking for it, what its link or code leads to, and what else some accounts need. */
async function MailLoginPage({ params, searchParams }: Props) {
  const { company, language } = await params
  const ctx = await memberContext(company, language)
  const query = await searchParams
  const kept = await askedIn(ctx, (await headers()).get("cookie"))
  const returnPath = safeReturnPath(oneOf(query.return)) ?? kept?.asked.to ?? null
  if (ctx.actor.role === "customer") redirect(returnPath ?? pathIn(ctx, "/"))
  const toLogin = pathIn(ctx, returnPath ? loginFor(returnPath) : loginPath)
  if (!(await isMailOffered(ctx))) redirect(toLogin)
  const { isOther, refusal, ...card } = stepOf(ctx, { asked: kept?.asked ?? null, query, returnPath })
  return (
    <AuthCard
      {...card}
      needsScript={false}
      links={
        <>
          {isOther && (
            <PageLink href={pathIn(ctx, mailLoginPath({ new: "1" }))} className="text-link">
              {words("people.mailSignIn")("other")}
            </PageLink>
          )}
          {takesPasswords(ctx.organisation) ? (
            <PageLink href={toLogin} className="text-link">
              {words("people.mailSignIn")("withPassword")}
            </PageLink>
          ) : (
            <PageLink href={pathIn(ctx, agentLoginPath)} className="text-link">
              {words("people.signIn")("areYouAgent")}
            </PageLink>
          )}
        </>
      }
    >
      <FormError message={refusal} />
      {card.children}
    </AuthCard>
  )
}

export default orNothingHere(MailLoginPage)

type Step = Pick<ComponentProps<typeof AuthCard>, "title" | "intro"> & {
  children: ReactNode
  /** Whether another address can be named. */
  isOther?: boolean
  refusal?: string
}
type At = { asked: Asked | null; query: Query; returnPath: string | null }

function stepOf(ctx: Context, { asked, query, returnPath }: At): Step {
  const t = words("people.mailSignIn")
  const why = oneOf(query.why)
  const key = oneOf(query.key)
  const isFresh = query.new !== undefined || !asked
  const refusal = why === "busy" ? t("busy") : why === "closed" ? said(portalDeactivated) : undefined
  const wrongCode = why === "code" ? said(wrongCodeError().message) : undefined
  const asking = (
    <AskForMail
      returnPath={returnPath ?? undefined}
      allowsSignUp={makesAccounts(ctx)}
      error={why === "email" ? said("Email is invalid") : undefined}
    />
  )
  if (key && !(asked && key.startsWith(`${asked.id}.`)))
    return { title: t("elsewhereTitle"), intro: t("elsewhere"), children: asking }
  if (isFresh) return { title: t("page"), children: asking, refusal: refusal ?? wrongCode }
  const { email } = asked
  if (key)
    return {
      ...{ title: t("page"), intro: aboutAddress("linkBody", email) },
      ...{ children: <LinkForm linkKey={key} />, isOther: true },
    }
  if (asked.code && query.step === "terms") {
    const { termsUrl, privacyUrl } = ctx.organisation.settings
    const urls = { termsUrl: externalUrl(termsUrl), privacyUrl: externalUrl(privacyUrl) }
    return {
      ...{ title: t("termsTitle"), intro: aboutAddress("termsBody", email) },
      children: <NewAccountForm {...urls} />,
    }
  }
  if (asked.code && query.step === "resting") {
    const u = words("people.signIn")
    return { title: u("reactivateTitle"), intro: u("reactivateHint"), children: <WakeForm /> }
  }
  return {
    ...{ title: t("sentTitle"), intro: aboutAddress("sent", email), isOther: true, refusal },
    children: (
      <>
        <MailedCodeForm error={wrongCode} />
        <SendAgain email={email} returnPath={asked.to} />
      </>
    ),
  }
}
