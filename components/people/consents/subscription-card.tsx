import { tabPath } from "@/components/people/profile/tabs"
import { PageLink } from "@/components/ui/page-link"
import type { Subscription } from "@/lib/people/consents/schema"
import { homePath, oneClickPath } from "@/lib/platform/paths"
import type { MailKind } from "@/lib/tenancy/organisations/consent-kinds"

type Props = { subscription: Subscription; token: string; portal: string }

const subjects: Record<MailKind, string> = {
  "article-updates": "emails about the latest articles",
  "community-topics": "emails about community topics, such as answers to your comments",
  "ticket-updates": "emails about activity on your raised issues",
}

/** Whether one kind of mails goes on, by a form of the browser's own, which needs no script. */
export function SubscriptionCard({ subscription: { kind, given, isOwn }, token, portal }: Props) {
  const subject = subjects[kind]
  return (
    <section className="card p-6 shadow-float sm:p-8">
      <h1 className="text-2xl">{given ? "Unsubscribe?" : "You are unsubscribed"}</h1>
      <p className="mt-2 text-muted">
        {given ? `You get ${subject} from ${portal}.` : `${portal} sends you no more ${subject}.`}
      </p>
      {given && <Choice token={token} action="withdraw" label="Unsubscribe" />}
      {!given && isOwn && <Choice token={token} action="give-back" label="Send them again" />}
      <p className="mt-5 text-sm text-muted">
        {isOwn ? (
          <PageLink href={tabPath("consents")} className="text-link">
            See all your choices in My Profile
          </PageLink>
        ) : (
          given || "If you change your mind, sign in and open this page again, or My Profile."
        )}
      </p>
      <p className="mt-2 text-sm">
        <PageLink href={homePath} className="text-link">
          Go to Home
        </PageLink>
      </p>
    </section>
  )
}

type ChoiceProps = { token: string; action: "withdraw" | "give-back"; label: string }

const Choice = ({ token, action, label }: ChoiceProps) => (
  <form method="post" action={oneClickPath(encodeURIComponent(token))} className="mt-6">
    <button type="submit" name="action" value={action} className="button button-primary w-full">
      {label}
    </button>
  </form>
)
