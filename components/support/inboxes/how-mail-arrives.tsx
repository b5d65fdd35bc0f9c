import { words } from "@/lib/platform/words/words"

type Props = {
  /** Where mail servers reach the installation; null where they cannot. */
  port: number | null
}

/** In plain words how mail gets from a mailbox to here. */
export function HowMailArrives({ port }: Props) {
  const t = words("support.inboxes")
  return (
    <section aria-labelledby="how-mail-arrives" className="card p-5 text-sm sm:p-6">
      <h2 id="how-mail-arrives" className="font-semibold text-base">
        {t("howTitle")}
      </h2>
      {port === null ? (
        <p className="mt-2 rounded-md bg-sunken px-4 py-3">
          {t.parts("noPort", { code: (inside) => <code key="code">{inside}</code> })}
        </p>
      ) : (
        <div className="mt-2 space-y-2 text-muted">
          <p>{t("doOne", { port: String(port) })}</p>
          <ul className="list-disc space-y-1 ps-5">
            <li>
              <strong className="text-text">{t("forward")}</strong> {t("forwardHint")}
            </li>
            <li>
              <strong className="text-text">{t("point")}</strong> {t("pointHint")}
            </li>
          </ul>
          <p>{t("orRead")}</p>
          <p>
            {t.parts("plusHint", {
              address: () => (
                <bdi key="address" className="break-words">
                  {plusExample}
                </bdi>
              ),
            })}
          </p>
        </div>
      )}
    </section>
  )
}

const plusExample = "help+…@example.com"
