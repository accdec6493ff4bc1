import { centsIn, type Form, formIn, invalid, listAnswer, metadataIn, textIn, textsIn } from "./protocol.server.ts";
import { type Json, made, type Store, type Stored } from "./store.server.ts";

/** Products, prices, coupons and customers of the test provider. */

export async function createProduct(store: Store, form: Form): Promise<Stored> {
  const product = made("prod", "product", { name: textIn(form, "name"), active: true, metadata: metadataIn(form) });
  const named = { ...product, id: textIn(form, "id") ?? product.id };
  if (await store.take(named.id)) throw invalid("Product already exists.", "resource_already_exists");
  await store.save(named);
  return named;
}

export async function createPrice(store: Store, form: Form): Promise<Stored> {
  const lookup_key = textIn(form, "lookup_key");
  if (lookup_key && (await store.list("price", { lookup_key })).length > 0)
    throw invalid("A price already uses that lookup key.", "resource_already_exists");
  const recurring = formIn(form, "recurring");
  const interval = textIn(recurring, "interval");
  const price = made("price", "price", {
    ...{ lookup_key, active: true, currency: textIn(form, "currency"), product: textIn(form, "product") },
    ...{ unit_amount: centsIn(form, "unit_amount"), metadata: metadataIn(form), tax_behavior: "unspecified" },
    type: interval ? "recurring" : "one_time",
    recurring: interval
      ? { interval, interval_count: centsIn(recurring, "interval_count") ?? 1, usage_type: "licensed" }
      : null,
  });
  await store.save(price);
  return price;
}

export async function listPrices(store: Store, form: Form): Promise<Json> {
  const keys = textsIn(form, "lookup_keys");
  const product = textIn(form, "product");
  const all = await store.list("price", product ? { product } : {});
  return listAnswer(
    "/v1/prices",
    keys.length === 0 ? all : all.filter(({ lookup_key }) => keys.includes(String(lookup_key))),
  );
}

export async function createCoupon(store: Store, form: Form): Promise<Stored> {
  const coupon = made("co", "coupon", {
    ...{
      amount_off: centsIn(form, "amount_off"),
      currency: textIn(form, "currency"),
      duration: textIn(form, "duration"),
    },
    ...{
      max_redemptions: centsIn(form, "max_redemptions"),
      times_redeemed: 0,
      name: textIn(form, "name"),
      valid: true,
    },
  });
  await store.save(coupon);
  return coupon;
}

export async function createCustomer(store: Store, form: Form): Promise<Stored> {
  const customer = made("cus", "customer", { email: textIn(form, "email"), metadata: metadataIn(form) });
  await store.save(customer);
  return customer;
}
