import { paths, type Seller } from 'mf-shared';
import { sellerJsonLd } from './sellerJsonLd.ts';

const seller: Seller = {
  shopName: 'Meltemi',
  hasHistory: true,
  companyName: '',
  vatNumber: '',
  registrationNumber: '',
  address: '12 Anexartisias Street',
  email: '',
  phone: '25 000 000',
  dial: '+35725000000',
  social: [],
  shops: [
    { name: 'Limassol', address: '1 Main Street', openingHours: '', mapLink: '', place: null },
    { name: 'Nicosia', address: '2 Main Street', openingHours: '', mapLink: '', place: null },
  ],
};

const described = (canonical: string) => sellerJsonLd(seller, { title: '', canonical });

it('describes the shop on its home page, and its places on the contact page', () => {
  expect(described(paths.home())).toMatchObject([
    { '@type': 'OnlineStore', name: 'Meltemi', address: '12 Anexartisias Street' },
    { '@type': 'WebSite', url: '/' },
  ]);
  expect(described(paths.home())[0]).not.toHaveProperty('email');
  expect(described(paths.contact())).toMatchObject([
    { '@type': 'ClothingStore', name: 'Meltemi, Limassol', address: '1 Main Street' },
    { '@type': 'ClothingStore', name: 'Meltemi, Nicosia', address: '2 Main Street' },
  ]);
  expect(described(paths.faq())).toEqual([]);
});
