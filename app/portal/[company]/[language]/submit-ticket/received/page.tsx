import { oneOf, type Query } from "@/app/query"
import { AuthDone } from "@/components/people/sign-in/auth-done"
import { PageLink } from "@/components/ui/page-link"
import { together } from "@/components/ui/together"
import { homePath, submitTicketPath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"
import { pathIn } from "@/lib/tenancy/organisations/languages"
import { ticketMemberContext } from "../../context"
import { guestMetadata } from "../../guest-metadata"
import { orNothingHere } from "../../missing"

type Props = { params: Promise<{ company: string; language: string }>; searchParams: Promise<Query> }

export const generateMetadata = guestMetadata(() => words("support.titles")("received"))

/** The link to follow a ticket is in the mail alone, because that proves the email that was typed (D-50). */
async function TicketReceivedPage({ params, searchParams }: Props) {
  const { company, language } = await params
  const context = await ticketMemberContext(company, language)
  const number = /^\d{1,10}$/.exec(oneOf((await searchParams).number) ?? "")?.[0]
  const t = words("support.form")
  return (
    <div className="mx-auto max-w-[460px] px-4 pt-10">
      <AuthDone title={t("received")} href={pathIn(context, homePath)} label={t("goHome")}>
        <p>
          {together(
            t.parts("receivedHint", {
              number: number ?? "none",
              strong: (inside) => <strong className="text-text">{inside}</strong>,
            }),
          )}
        </p>
        <p className="mt-3 text-sm">
          {together(
            t.parts("nothingThere", {
              link: (inside) => (
                <PageLink href={pathIn(context, submitTicketPath)} className="text-link">
                  {inside}
                </PageLink>
              ),
            }),
          )}
        </p>
      </AuthDone>
    </div>
  )
}

export default orNothingHere(TicketReceivedPage)
