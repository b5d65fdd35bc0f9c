import { oneOf, type Query } from "@/app/query"
import { AuthDone } from "@/components/people/sign-in/auth-done"
import { PageLink } from "@/components/ui/page-link"
import { homePath, submitTicketPath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"
import { ticketMemberContext } from "../../context"
import { guestMetadata } from "../../guest-metadata"
import { orNothingHere } from "../../missing"

type Props = { params: Promise<{ company: string; language: string }>; searchParams: Promise<Query> }

export const generateMetadata = guestMetadata(() => words("support.titles")("received"))

/** The link to follow a ticket is in the mail alone, because that proves the email that was typed (D-50). */
async function TicketReceivedPage({ params, searchParams }: Props) {
  const { company, language } = await params
  await ticketMemberContext(company, language)
  const number = /^\d{1,10}$/.exec(oneOf((await searchParams).number) ?? "")?.[0]
  return (
    <div className="mx-auto max-w-[460px] px-4 pt-10">
      <AuthDone title="Congratulations!!!" href={homePath} label="Go to Home">
        <p>
          Your ticket{number && <strong className="text-text"> #{number}</strong>} has been submitted. We have
          sent you an email with a link to follow it.
        </p>
        <p className="mt-3 text-sm">
          Nothing there after a few minutes? Look in your spam folder. If the address was mistyped,{" "}
          <PageLink href={submitTicketPath} className="text-link">
            ask again
          </PageLink>
          .
        </p>
      </AuthDone>
    </div>
  )
}

export default orNothingHere(TicketReceivedPage)
