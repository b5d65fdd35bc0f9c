import { words } from "@/lib/platform/words/words"
import type { MailContent } from "@/lib/tenancy/mail/layout"
import { Action, Paragraph, Reading, WebLink } from "@/lib/tenancy/mail/parts"

/** A figure with its tickets; `note` is what it was in the week before. */
type Figure = { name: string; note: string; link: string }
type Week = { portal: string; week: string; figures: Figure[]; home: string; settings: string }

/** What those who manage a portal read of it each Monday. */
export const weeklyMails = {
  weekInFigures: ({ portal, week, figures, home, settings }: Week): MailContent => ({
    subject: words("mails.weekly")("subject", { portal }),
    preview: figures.map(({ name }) => name).join(" · "),
    heading: words("mails.weekly")("heading"),
    body: (
      <>
        <Paragraph quiet>{week}</Paragraph>
        {figures.map(({ name, note, link }) => (
          <Reading key={name} href={link} name={name} note={note} />
        ))}
        <Action href={home}>{words("mails.weekly")("open")}</Action>
        <Paragraph quiet>
          {words("mails.weekly").parts("switchOff", { link: () => <WebLink key="link" href={settings} /> })}
        </Paragraph>
      </>
    ),
    reason: words("mails.weekly")("reason", { portal }),
  }),
}

type WeeklyMails = typeof weeklyMails

declare module "@/lib/tenancy/mail/schema" {
  interface Templates extends WeeklyMails {}
}
