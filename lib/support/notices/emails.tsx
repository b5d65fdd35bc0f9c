import { words } from "@/lib/platform/words/words"
import type { MailContent } from "@/lib/tenancy/mail/layout"
import { Action, Paragraph, Reading } from "@/lib/tenancy/mail/parts"

/** What happened, in which ticket, in the recipient's language; of what customers write, no more than the subject. */
type Told = { title: string; words: string; link: string }

/** The mails that tell the staff of work. `more` is what there is besides, and `home` where all of it is. */
export const noticeMails = {
  staffNotices: (props: { portal: string; told: Told[]; more: number; home: string }): MailContent => {
    const { portal, told, more, home } = props
    const [first] = told
    const count = told.length + more
    const isOne = count === 1 && first !== undefined
    const t = words("mails.notices")
    const one = ({ title, words: what }: Told) => t("oneTitle", { title, what })
    const title = isOne ? one(first) : t("many", { count, portal })
    return {
      subject: title,
      preview: told.map(one).join(" · "),
      heading: isOne ? t("heading") : title,
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
          {more > 0 && <Paragraph quiet>{t("more", { count: more })}</Paragraph>}
          <Action href={isOne ? first.link : home}>{t(isOne ? "openOne" : "openAll")}</Action>
        </>
      ),
      reason: t("reason", { portal }),
    }
  },
}

type NoticeMails = typeof noticeMails

declare module "@/lib/tenancy/mail/schema" {
  interface Templates extends NoticeMails {}
}
