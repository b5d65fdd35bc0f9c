import { ClosedDoor } from "@/components/ui/drawings/closed-door"
import { ownerLoginPath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"
import { ThemeStyle } from "./theme-style"

/** No company answers at this address (D-01); `apex` is the installation's own, where there is one. */
export function UnknownCompany({ apex }: { apex: string | null }) {
  const t = words("shell.unknown")
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <ThemeStyle />
      <div className="flex flex-col items-center text-center">
        <ClosedDoor />
        <h1 className="mt-6 text-2xl">{t("title")}</h1>
        <p className="mt-2 max-w-sm text-muted">{t("hint")}</p>
        {apex && (
          <p className="mt-6 flex flex-wrap items-center justify-center gap-x-6 gap-y-3">
            <a href={apex} className="button button-primary">
              {t("find")}
            </a>
            <a href={apex + ownerLoginPath} className="text-link text-sm">
              {t("owner")}
            </a>
          </p>
        )}
      </div>
    </main>
  )
}
