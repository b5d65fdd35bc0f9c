import { Icon, type IconName } from "@/components/ui/icon"
import { Moment } from "@/components/ui/moment"
import { PageLink } from "@/components/ui/page-link"
import { together } from "@/components/ui/together"
import type { ShownActivity } from "@/lib/reporting/activity-log/schema"
import type { ActivityNoun } from "@/lib/tenancy/activity/schema"
import { actorWords, sentenceOf, withoutSubject } from "./sentence"

const icons: Record<ActivityNoun, IconName> = {
  account: "smile",
  "second-factor": "lock",
  session: "lock",
  passkey: "lock",
  consent: "check",
  agent: "team",
  team: "team",
  ticket: "ticket",
  comment: "comment",
  article: "book",
  category: "folder",
  folder: "folder",
  knowledge: "book",
  "canned-reply": "comment",
  "api-key": "lock",
  "identity-provider": "lock",
  redirect: "link",
  webhook: "link",
  move: "download",
  inbox: "mail",
  automation: "settings",
  field: "edit",
  calendar: "clock",
  "service-level": "clock",
  form: "edit",
  mail: "mail",
  sender: "mail",
  owner: "settings",
  portal: "settings",
}

/** One entry as a sentence, with the way to what it is about. */
export function ActivityEntry({ entry }: { entry: ShownActivity }) {
  const { action, subject, createdAt } = entry
  return (
    <article className="activity-entry">
      <span className="activity-icon">
        <Icon name={icons[action.split(".")[0] as ActivityNoun] ?? "activity"} className="size-4" />
      </span>
      <p className="min-w-0 [overflow-wrap:anywhere]">
        {together(
          sentenceOf(entry, {
            who: () => <bdi className="font-semibold">{actorWords(entry)}</bdi>,
            what: () => (subject ? <Subject {...subject} /> : <bdi>{withoutSubject(entry)}</bdi>),
            detail: (text) => <bdi>{text}</bdi>,
          }),
        )}
      </p>
      <p className="activity-time">
        <Moment at={createdAt} />
      </p>
    </article>
  )
}

const Subject = ({ label, href }: { label: string; href: string | null }) =>
  href ? (
    <PageLink href={href} dir="auto" className="text-link">
      {label}
    </PageLink>
  ) : (
    <bdi className="font-semibold">{label}</bdi>
  )
