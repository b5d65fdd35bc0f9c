import { tabPath } from "@/components/people/profile/tabs"
import { PageLink } from "@/components/ui/page-link"
import type { Subscription } from "@/lib/people/consents/schema"
import { homePath, oneClickPath } from "@/lib/platform/paths"
import { said } from "@/lib/platform/words/said"
import { words } from "@/lib/platform/words/words"
import type { MailKind } from "@/lib/tenancy/organisations/consent-kinds"

type Props = {
  subscription: Subscription
  token: string
  portal: string
  /** The status of HTTP with which a choice that was just sent has been refused, or empty. */
  refused: string
}

const kinds: Record<MailKind, string> = {
  "article-updates": "articles",
  "community-topics": "topics",
  "ticket-updates": "tickets",
}

/** Whether one kind of mails goes on, by a form of the browser's own, which needs no script. */
export function SubscriptionCard({ subscription: { kind, given, isOwn }, token, portal, refused }: Props) {
  const t = words("people.consents")
  return (
    <section className="card p-6 shadow-float sm:p-8">
      <h1 className="text-2xl">{t(given ? "unsubscribe" : "unsubscribed")}</h1>
      <p className="mt-2 text-muted">{t(given ? "youGet" : "noMore", { kind: kinds[kind], portal })}</p>
      {refused && (
        <p role="alert" className="form-error mt-4">
          {said(
            refused === "429"
              ? "Too many attempts. Please try again later."
              : "This does not work right now. Please try again.",
          )}
        </p>
      )}
      {given && <Choice token={token} action="withdraw" label={t("doUnsubscribe")} />}
      {!given && isOwn && <Choice token={token} action="give-back" label={t("sendAgain")} />}
      <p className="mt-5 text-sm text-muted">
        {isOwn ? (
          <PageLink href={tabPath("consents")} className="text-link">
            {t("seeAll")}
          </PageLink>
        ) : (
          given || t("changeMind")
        )}
      </p>
      <p className="mt-2 text-sm">
        <PageLink href={homePath} className="text-link">
          {t("goHome")}
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
