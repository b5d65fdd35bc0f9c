import type { MailContent } from "@/lib/tenancy/mail/layout"
import { Action, Paragraph, Reading, WebLink } from "@/lib/tenancy/mail/parts"

/** A figure with its tickets; `note` is what it was in the week before. */
type Figure = { name: string; note: string; link: string }
type Week = { portal: string; week: string; figures: Figure[]; home: string; settings: string }

/** What those who manage a portal read of it each Monday. */
export const weeklyMails = {
  weekInFigures: ({ portal, week, figures, home, settings }: Week): MailContent => ({
    subject: `Last week at ${portal}`,
    preview: figures.map(({ name }) => name).join(" · "),
    heading: "Last week in figures",
    body: (
      <>
        <Paragraph quiet>{week}</Paragraph>
        {figures.map(({ name, note, link }) => (
          <Reading key={name} href={link} name={name} note={note} />
        ))}
        <Action href={home}>Open the overview</Action>
        <Paragraph quiet>
          To get this email no more, switch it off: <WebLink href={settings} />
        </Paragraph>
      </>
    ),
    reason: `You get this email each Monday because you asked for the figures of ${portal}.`,
  }),
}

type WeeklyMails = typeof weeklyMails

declare module "@/lib/tenancy/mail/schema" {
  interface Templates extends WeeklyMails {}
}
