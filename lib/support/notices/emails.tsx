import type { MailContent } from "@/lib/tenancy/mail/layout"
import { Action, Paragraph, Reading } from "@/lib/tenancy/mail/parts"

/** What happened, in which ticket; of what customers write, no more than the subject. */
type Told = { title: string; words: string; link: string }

/** The mails that tell the staff of work. `more` is what there is besides, and `home` where all of it is. */
export const noticeMails = {
  staffNotices: (props: { portal: string; told: Told[]; more: number; home: string }): MailContent => {
    const { portal, told, more, home } = props
    const [first] = told
    const count = told.length + more
    const isOne = count === 1 && first !== undefined
    const title = isOne ? `${first.title}: ${first.words}` : `${count} things wait for you at ${portal}`
    return {
      subject: title,
      preview: told.map((each) => `${each.title}: ${each.words}`).join(" · "),
      heading: isOne ? "There is work for you" : title,
      body: (
        <>
          {told.map((each) => (
            <Reading
              key={`${each.link} ${each.words}`}
              href={each.link}
              name={each.title}
              note={each.words}
            />
          ))}
          {more > 0 && <Paragraph quiet>and {more} more.</Paragraph>}
          <Action href={isOne ? first.link : home}>{isOne ? "Open the ticket" : "Open the tickets"}</Action>
        </>
      ),
      reason: `You get this email because you work at ${portal} and have not read of this there.`,
    }
  },
}

type NoticeMails = typeof noticeMails

declare module "@/lib/tenancy/mail/schema" {
  interface Templates extends NoticeMails {}
}
