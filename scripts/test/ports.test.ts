import { linesOfPorts } from "./ports.mjs"

const told = (title: string, status = "passed") => ({ ancestorTitles: [title], status })

test("a line a driver says what has passed, what has failed, and why the rest was skipped", () => {
  const lines = linesOfPorts([
    told("files by disk: streams"),
    told("files by disk: whole files"),
    told("files by s3: streams", "failed"),
    told("files by cloud-storage: streams"),
    told("files by cloud-storage: grants (skipped: its emulator checks no grant)", "pending"),
    told("live by Firestore (skipped: this machine has no java)", "pending"),
    told("a test of something else by a person"),
  ])
  expect(lines.slice(1)).toEqual([
    "Ports and their drivers:",
    "  files by disk           2 passed",
    "  files by s3             1 failed",
    "  files by cloud-storage  1 passed, 1 skipped: its emulator checks no grant",
    "  live by Firestore       1 skipped: this machine has no java",
  ])
  expect(linesOfPorts([told("anything")])).toEqual([])
})
