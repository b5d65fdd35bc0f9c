import { addressCountry } from "./address-country"

test("a public address is of a country, whichever way it is written", async () => {
  for (const address of ["193.99.144.80", "::ffff:193.99.144.80", "2003:e5::1"])
    expect({ address, country: await addressCountry(address) }).toEqual({ address, country: "DE" })
  expect(await addressCountry("200.160.2.3")).toBe("BR")
})

test("private addresses, examples and what is no address are of none", async () => {
  for (const address of [
    ...["127.0.0.1", "::1", "10.0.0.7", "192.168.1.4", "100.64.0.1", "::ffff:10.0.0.7", "fe80::1", "fd00::1"],
    ...["203.0.113.5", "2001:db8::1", "", "nonsense", "193.99.144.80/24", "193.99.144.80, 10.0.0.1"],
  ])
    expect({ address, country: await addressCountry(address) }).toEqual({ address, country: "" })
})
