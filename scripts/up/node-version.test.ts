import { nodeFault } from "./node-version.mjs"

test.each(["20.20.0", "20.20.2", "22.12.0", "22.23.3", "24.0.0", "24.21.0", "26.10.0"])(
  "Node %s runs it",
  (version) => expect(nodeFault(version)).toBeNull(),
)

test.each(["18.20.8", "20.19.9", "21.7.3", "22.11.0", "23.11.0"])(
  "Node %s is refused with a word on which to install",
  (version) =>
    expect(nodeFault(version)).toBe(
      `Vestibule needs Node 20.20, 22.12, 24 or later; this is Node ${version}. Install a current one from https://nodejs.org.`,
    ),
)
