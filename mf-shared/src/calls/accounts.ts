/** Display data of the signed-in customer, as kept under the local key `user`. Never proof of anything. */
export interface User {
  id: number;
  name: string;
  firstName: string;
  lastName: string;
  email: string;
  email_id: number;
  initials: string;
  addr1: string;
  zip: string;
  city: string;
  phone: string;
}

export interface AccountGets {
  /** Whoever the session cookie belongs to. */
  ShopSession: { input: Record<string, never>; answer: { user: User | null } };
}

export interface AccountPosts {
  ShopSignIn: { input: { email: string; password: string }; answer: { user: User | null } };
  /** Null where the e-mail is registered already. */
  ShopRegister: {
    input: { name: string; surname: string; email: string; password: string; phone?: string; group: 9 };
    answer: { user: User | null };
  };
  ShopSignOut: { input: Record<string, never>; answer: Record<string, never> };
}
