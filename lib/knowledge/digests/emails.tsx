import { words } from "@/lib/platform/words/words"
import type { MailContent } from "@/lib/tenancy/mail/layout"
import { Action, Reading } from "@/lib/tenancy/mail/parts"

/** `published` is a day as its reader writes it. */
type NewArticle = { title: string; excerpt: string; link: string; published: string }

/** The mails customers have asked for. `portal` is the portal's title, `home` where all articles are. */
export const digestMails = {
  digest: (props: { portal: string; home: string; articles: NewArticle[] }): MailContent => ({
    subject: words("mails.knowledge")("latest", { portal: props.portal }),
    preview: props.articles.map(({ title }) => title).join(" · "),
    heading: words("mails.knowledge")("latestHeading"),
    body: (
      <>
        {props.articles.map(({ title, excerpt, link, published }) => (
          <Reading key={link} href={link} name={title} note={published}>
            {excerpt}
          </Reading>
        ))}
        <Action href={props.home}>{words("mails.knowledge")("all")}</Action>
      </>
    ),
    reason: words("mails.knowledge")("digestReason", { portal: props.portal }),
  }),
}

type DigestMails = typeof digestMails

declare module "@/lib/tenancy/mail/schema" {
  interface Templates extends DigestMails {}
}
